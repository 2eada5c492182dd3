-- By which word of the engine the figures of a copy were computed (payroll-rules 4.7): who goes on with it may be of a later release.
alter table payroll.attempts add column engine text;
