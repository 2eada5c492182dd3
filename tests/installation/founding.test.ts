import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { GetAppSettings, PostLogin } from '#api/contract/access.ts'
import { GetCompanyWizardCheck, PostNewCompany } from '#api/contract/installation.ts'
import { foundWithManager } from '#commands/installation/found-with-manager.ts'
import { emptinessOf } from '#commands/installation/emptiness.ts'
import { isSetUpCode, setUpCode } from '#commands/installation/set-up-code.ts'
import { showSetUpCode } from '#commands/installation/show-set-up-code.ts'
import { startJobs } from '#commands/shared/jobs.ts'
import { newId } from '#commands/shared/ids.ts'
import { asCompanyId, type Zone } from '#domain/shared/values.ts'
import { openWorld } from '#tests/api/world.ts'
import { covers } from '#tests/specification/covers.ts'
import { testDatabase } from '#tests/shared/database.ts'
import { untilThere } from '#tests/shared/until.ts'

// Long because whoever founds, guesses, is cut off or reads the code does so in the same empty installation.

/** An installation in which nobody has founded a company yet. */
const openEmpty = async () => {
  const database = await testDatabase()
  const world = await openWorld(database, { projector: true, rateLimit: true })
  const post = (some: Record<string, unknown> = {}, headers = {}) =>
    world.ask('POST', PostNewCompany.url, { body: { ...asked(world), ...some }, headers })
  return {
    ...world,
    post,
    check: async (token?: string) =>
      (await world.ask('GET', GetCompanyWizardCheck.url, token ? { token } : {})).body,
    companies: async () =>
      (
        await world.deps.log.readAll({
          after: 0n,
          max: 10,
          types: ['CompanyFounded', 'UserAdded'],
          personal: 'sealed',
        })
      ).map(({ type, company }) => ({ type, company })),
    close: async () => {
      await world.close()
      await database.drop()
    },
  }
}
const asked = ({ deps }: Pick<Awaited<ReturnType<typeof openWorld>>, 'deps'>) => ({
  code: setUpCode(deps),
  company: 'Demir Çelik A.Ş.',
  country: 'TR',
  zone: 'Europe/Istanbul',
  username: 'yonetim',
  password: 'Kavak-Dali-4711',
})

let world: Awaited<ReturnType<typeof openEmpty>>
beforeEach(async () => {
  world = await openEmpty()
})
afterEach(() => world.close())

const signIn = () =>
  world.ask('POST', PostLogin.url, {
    body: { username: 'yonetim', password: 'Kavak-Dali-4711' },
  })

describe('an installation without a company', () => {
  test('says that it is empty, and no more; once it has one, that it is not', async () => {
    covers('7.12')
    expect(await world.check()).toEqual({ empty: true, step: null })
    await world.post()
    expect(await world.check()).toEqual({ empty: false, step: null })
    expect(await world.check('x'.repeat(43))).toEqual({ empty: false, step: null })
  })
  test('is founded by who shows the code, and its manager is signed in', async () => {
    covers('7.13')
    const { status, body } = await world.post({
      code: ` ${setUpCode(world.deps).toLowerCase().replaceAll('-', ' ')} `,
    })
    expect([status, body]).toMatchObject([
      200,
      { error: null, session: { user_data: { role: 'company-admin' }, passwordChange: false } },
    ])
    const { session } = PostNewCompany.reply.parse(body)
    const token = session?.access_token ?? ''
    const settings = await world.ask('GET', GetAppSettings.url, { token })
    expect(settings.body).toMatchObject({
      company: 'Demir Çelik A.Ş.',
      zone: 'Europe/Istanbul',
    })
    expect(await world.check(token)).toEqual({ empty: false, step: 'country' })
    expect((await signIn()).status).toBe(200)
  })
  test('is founded once, though many ask at one instant', async () => {
    covers('7.13')
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        world.post({ company: `Firma ${at}`, username: `yonetim${at}` }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200, 409, 409, 409, 409, 409,
    ])
    expect(answers.flatMap(({ body }) => (body['code'] ? [body['code']] : []))).toEqual(
      Array.from({ length: 5 }, () => 'installation.founded'),
    )
    expect((await world.companies()).map(({ type }) => type)).toEqual([
      'CompanyFounded',
      'UserAdded',
    ])
  })
  test('knows the code no more once it has a company', async () => {
    await world.post()
    const { status, body } = await world.post({ username: 'baska', company: 'Başka' })
    expect([status, body['code']]).toEqual([409, 'installation.founded'])
    expect(await world.companies()).toHaveLength(2)
  })
  test('lets nobody guess: after a few wrong codes even the right one waits', async () => {
    const wrong = { code: 'AAAA-AAAA-AAAA-AAAA-AAAA' }
    for (let n = 0; n < 5; n++)
      expect((await world.post(wrong)).body['code']).toBe('installation.code-wrong')
    await world.post(wrong)
    const { status, body } = await world.post()
    expect([status, body['code']]).toEqual([429, 'access.too-many-attempts'])
    expect(await world.companies()).toEqual([])
    world.advance(26 * 60)
    expect((await world.post()).status).toBe(200)
  })
  test('takes neither a password that is easy to guess nor a zone that there is not', async () => {
    const code = async (some: Record<string, unknown>) => (await world.post(some)).body['code']
    expect(await code({ password: 'yonetim1' })).toMatch(/^access\.password/)
    expect(await code({ zone: 'Europe/Nowhere' })).toBe('organization.zone-unknown')
    expect(await code({ username: 'ab' })).toBe('access.username-invalid')
    expect(await code({ country: 'Türkiye' })).toBe('request.invalid')
    expect(await world.companies()).toEqual([])
    expect((await world.post()).status).toBe(200)
  })
})

describe('who founds it and is cut off', () => {
  const caller = {
    company: asCompanyId('11111111-1111-4111-8111-111111111111'),
    actor: 'system:test',
    correlation: 'cut',
  }
  const found = (when: 'before' | 'after') => {
    const { deps } = world
    const log: typeof deps.log = {
      ...deps.log,
      append: async append => {
        if (when === 'after') await deps.log.append(append)
        throw new Error('cut off')
      },
    }
    return foundWithManager({
      ...deps,
      log,
      newId,
    })(caller, {
      name: 'Yarım',
      country: 'TR',
      zone: 'Europe/Istanbul' as Zone,
      username: 'yonetim',
      password: 'Kavak-Dali-4711',
      mustChange: false,
      isFirst: true,
    })
  }
  test('before it is in the log has founded nothing, and the code still works', async () => {
    await expect(found('before')).rejects.toThrow('cut off')
    expect(await world.companies()).toEqual([])
    expect((await world.post()).status).toBe(200)
    expect((await signIn()).status).toBe(200)
  })
  test('after it is has a whole company: its manager signs in with what he chose', async () => {
    await expect(found('after')).rejects.toThrow('cut off')
    expect((await world.companies()).map(({ type }) => type)).toEqual([
      'CompanyFounded',
      'UserAdded',
    ])
    expect((await world.post()).body['code']).toBe('installation.founded')
    await world.settle()
    expect((await signIn()).status).toBe(200)
  })
})

describe('the set-up code', () => {
  test('is the same for every process of an installation, and another elsewhere', () => {
    const { vault } = world.deps
    expect(setUpCode({ vault })).toBe(setUpCode({ vault }))
    expect(setUpCode({ vault })).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){4}[2-9A-HJ-NP-Z]{4}$/)
    const elsewhere = { vault: { ...vault, hmac: () => 'ab'.repeat(32) } }
    expect(isSetUpCode({ vault }, setUpCode(elsewhere))).toBe(false)
  })
  test('is told by one process, stands in a file of its own, and both end with the founding', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mesai-code-'))
    const file = join(folder, 'data', 'set-up-code')
    const said: string[] = []
    const taken = new Set<string>()
    const alone = async (name: string, work: (lost: AbortSignal) => Promise<void>) => {
      if (taken.has(name)) return false
      taken.add(name)
      await work(new AbortController().signal).finally(() => taken.delete(name))
      return true
    }
    const failed = (error: unknown) => {
      throw error
    }
    const shown = { file, say: (code: string) => said.push(code), everyMs: 5 }
    const job = () => startJobs([showSetUpCode(world.deps, shown)], { alone, failed })
    const both = [job(), job()]
    await untilThere('the file', async () => await readFile(file, 'utf8').catch(() => null))
    expect(await readFile(file, 'utf8')).toBe(`${setUpCode(world.deps)}\n`)
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600)
    for (const one of both) await one.stop()
    expect(said).toEqual([setUpCode(world.deps)])
    const again = job()
    await untilThere('it is told again', async () => (said.length > 1 ? true : null))
    await world.post()
    expect(await emptinessOf(world.deps)()).toBe(false)
    await untilThere('the file is gone', async () =>
      (await stat(file).catch(() => null)) === null ? true : null,
    )
    await again.stop()
    expect(new Set(said)).toEqual(new Set([setUpCode(world.deps)]))
    await rm(folder, { recursive: true })
  })
})
