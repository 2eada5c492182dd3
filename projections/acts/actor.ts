export type Actor = {
  readonly kind: 'user' | 'device' | 'system'
  /** As he is today; null once erased. */
  readonly name: string | null
  readonly role: string | null
}

/** Who acted, by how the log names him. */
export const actorOf = (actor: string, name: string | null, role: string | null): Actor => ({
  kind: actor.startsWith('user:') ? 'user' : actor.startsWith('device:') ? 'device' : 'system',
  name,
  role: actor.startsWith('user:') ? role : null,
})
