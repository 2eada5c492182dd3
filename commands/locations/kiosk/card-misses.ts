import { admitTry, isLastFor } from '#domain/locations/kiosk/pin-tries.ts'
import { epochMsOf } from '#domain/shared/time.ts'
import type { Instant } from '#domain/shared/values.ts'
import { recordAlerts, type KeyedDevice } from '../../devices/published.ts'
import type { Deps } from '../../shared/deps.ts'

/** Cards of nobody within a quarter of an hour at one tablet: more than a door sees, fewer than a guesser needs. */
export const mostCardMisses = 20

/**
 * Whether a tablet tells whose card it is. Whoever has its key could ask for one number after the other and learn who
 * holds it, and his day; so numbers that nobody holds are counted at the tablet. Beyond them it greets nobody by a card
 * for a while, and goes on recording: nobody is kept from coming in.
 * @param held whether somebody holds the card that is shown
 */
export const tellsByCard = async (
  deps: Deps,
  { company, deviceId }: Pick<KeyedDevice, 'company' | 'deviceId'>,
  { at, held }: { readonly at: Instant; readonly held: boolean },
): Promise<boolean> => {
  // They lie beside wrong PINs; the row is held, so that of a hundred at once no more are told than one by one.
  const key = [company, `cards:${deviceId}`]
  const admission = await deps.db.withCompany(company, async tx => {
    await tx.query(
      `insert into access.kiosk_tries (company_id, subject, counted_at) values ($1, $2, $3)
       on conflict (company_id, subject) do nothing`,
      [...key, at],
    )
    const [row] = await tx.query<{ tries: number[] }>(
      `select tries::float8[] as tries from access.kiosk_tries
       where company_id = $1 and subject = $2 for update`,
      key,
    )
    const judged = admitTry(row?.tries ?? [], epochMsOf(at), mostCardMisses)
    if (judged.admitted && !held)
      await tx.query(
        `update access.kiosk_tries set tries = $3::bigint[], counted_at = $4
         where company_id = $1 and subject = $2`,
        [...key, judged.after, at],
      )
    return judged
  })
  if (!admission.admitted) return false
  if (!held && isLastFor(admission.after, epochMsOf(at), mostCardMisses))
    await recordAlerts(deps)(
      { company, deviceId },
      [{ alert: 'cards-guessed', at, figure: mostCardMisses, said: `cards ${at}` }],
      'kiosk',
    )
  return true
}
