#!/bin/sh
# Run once by compose.yaml's PostgreSQL on an empty volume. The owner migrates; the other two work under row-level security and own nothing.
set -eu
psql -v ON_ERROR_STOP=1 --username postgres \
  -v owner="$(cat /run/secrets/owner_password)" -v app="$(cat /run/secrets/app_password)" -v projector="$(cat /run/secrets/projector_password)" <<'SQL'
create role mesai_owner login password :'owner';
create role mesai_app login password :'app';
create role mesai_projector login password :'projector';
create database mesai owner mesai_owner;
revoke all on database mesai from public;
grant connect on database mesai to mesai_app, mesai_projector;
SQL
