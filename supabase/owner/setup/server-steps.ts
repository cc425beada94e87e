import type { SchedulerHealth } from '../../../src/data/admin/health/server-health.ts'
import type { ManagedAuth } from '../doctor/gather/facts.ts'
import { databaseFacts, managedAuthUrl, managementFacts } from '../doctor/gather/project-facts.ts'
import { askJson, type Seen, serverHeaders } from '../project/ask.ts'
import { OWNER_STEPS } from '../project/owner-steps.ts'
import { SetupError } from './setup-error.ts'
import type { Shop, Step } from './step.ts'

const AGAIN = 'Then run "npm run setup" again: it goes on from here.'
const MIN_PASSWORD = 8

function asServer<T>({ supabaseUrl, values }: Shop, address: string, body: unknown): Promise<Seen<T>> {
  return askJson<T>(`${supabaseUrl}${address}`, null, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...serverHeaders(values.SUPABASE_SECRET_KEY ?? '') },
    body: JSON.stringify(body),
  })
}

const scheduler: Step = {
  name: 'scheduler',
  title: 'Set up the scheduled work',
  run: async (shop) => {
    const answer = await asServer<SchedulerHealth>(shop, '/rest/v1/rpc/set_up_scheduler', {
      p_functions_url: `${shop.supabaseUrl}/functions/v1`,
      p_token: shop.values.SUPABASE_SECRET_KEY,
    })
    if ('failure' in answer) throw new SetupError(`The scheduler could not be set up (${answer.failure}). ${AGAIN}`)
    const { jobs, calls, has_vault } = answer.value
    const missing = [
      ...(jobs ? [] : ['pg_cron']),
      ...(calls ? [] : ['pg_net']),
      ...(has_vault ? [] : ['supabase_vault']),
    ]
    if (missing.length > 0) {
      throw new SetupError(`The database lacks ${missing.join(', ')}. ${OWNER_STEPS.extensions()} ${AGAIN}`)
    }
    return `${jobs?.length} jobs are scheduled`
  },
}

/** A text message may take minutes, but the platform's default is one. */
const CODE_SECONDS = 600
/** Higher than the shop's own limits, which count per visitor: one visitor could use up the project's default of 30 an hour. */
const TEXTS_PER_HOUR = 2000

type SignInChanges = Partial<ManagedAuth> & { readonly hook_send_sms_secrets?: string }

/** The address of the Send SMS hook and its secret; null if the shop sends no text messages. */
export type TextHook = { readonly uri: string; readonly secret: string }

export function textHookOf({ supabaseUrl, values }: Pick<Shop, 'supabaseUrl' | 'values'>): TextHook | null {
  const { SMS_PROVIDER, SMS_HOOK_SECRET } = values
  return SMS_PROVIDER && SMS_HOOK_SECRET
    ? { uri: `${supabaseUrl}/functions/v1/send-sms`, secret: SMS_HOOK_SECRET }
    : null
}

/** The auth settings to change in the project. */
export function signInChanges(site: string, now: ManagedAuth, hook: TextHook | null): SignInChanges {
  const redirects = (now.uri_allow_list ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  const wanted = `${site}/**`
  return {
    ...(now.site_url.replace(/\/+$/, '') !== site && { site_url: site }),
    ...(!redirects.includes(wanted) && { uri_allow_list: [...redirects, wanted].join(',') }),
    ...(now.password_min_length < MIN_PASSWORD && { password_min_length: MIN_PASSWORD }),
    ...(now.sms_otp_exp < CODE_SECONDS && { sms_otp_exp: CODE_SECONDS }),
    ...(hook && now.rate_limit_sms_sent < TEXTS_PER_HOUR && { rate_limit_sms_sent: TEXTS_PER_HOUR }),
    ...(hook &&
      !(now.hook_send_sms_enabled && now.hook_send_sms_uri === hook.uri) && {
        hook_send_sms_enabled: true,
        hook_send_sms_uri: hook.uri,
        hook_send_sms_secrets: hook.secret,
      }),
  }
}

const signIn: Step = {
  name: 'sign-in',
  title: 'Let links in emails lead to the shop',
  run: async (shop) => {
    const { siteUrl, reference, values } = shop
    const token = values.SUPABASE_ACCESS_TOKEN
    if (!token || !reference) {
      const place = { site: siteUrl, project: shop.supabaseUrl, provider: '' }
      const steps = [
        OWNER_STEPS.links(place),
        OWNER_STEPS.passwords(),
        ...(textHookOf(shop) ? [OWNER_STEPS.textHook(place)] : []),
      ]
      return `left to you. ${steps.join(' ').replace(/\.$/, '')}`
    }
    const now = await managementFacts({ url: shop.supabaseUrl, publishableKey: '', secretKey: '' }, token)
    if (now === null || 'failure' in now) {
      throw new SetupError(
        `The sign-in settings could not be read (${now?.failure}): make a new SUPABASE_ACCESS_TOKEN. ${AGAIN}`,
      )
    }
    const changes = signInChanges(siteUrl, now.value, textHookOf(shop))
    if (Object.keys(changes).length === 0) return 'already so'
    const changed = await askJson(managedAuthUrl(reference), null, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(changes),
    })
    if ('failure' in changed)
      throw new SetupError(`The sign-in settings could not be changed (${changed.failure}). ${AGAIN}`)
    return `changed: ${Object.keys(changes).join(', ')}`
  },
}

const firstAdmin: Step = {
  name: 'admin',
  title: 'Make the first admin',
  run: async (shop) => {
    const { supabaseUrl, values } = shop
    const { health } = await databaseFacts({
      url: supabaseUrl,
      publishableKey: '',
      secretKey: values.SUPABASE_SECRET_KEY ?? '',
    })
    if ('value' in health && health.value.admins > 0) return 'the shop has an admin already'
    const email = values.ADMIN_EMAIL
    const make = () => asServer<string>(shop, '/rest/v1/rpc/make_first_admin', { p_email: email })
    if ('value' in (await make())) return `${email} is admin now`
    await requireConsent(shop)
    const account = await asServer(shop, '/auth/v1/admin/users', { email, email_confirm: true })
    if ('failure' in account) {
      throw new SetupError(
        `${email} can’t be made admin (${account.failure}). If you have signed up with it, follow the link in the email first. ${AGAIN}`,
      )
    }
    const made = await make()
    if ('failure' in made) throw new SetupError(`${email} can’t be made admin (${made.failure}). ${AGAIN}`)
    return `${email} is admin now, with a new account, which has no password yet`
  },
}

/** With a typing error in the address, a stranger would become the shop's admin. */
async function requireConsent({ terminal, values }: Shop): Promise<void> {
  if (!terminal.isInteractive) return
  const question = `Nobody has signed up as ${values.ADMIN_EMAIL} yet. Whoever reads its emails will run the shop. Make an account for it (yes or no): `
  if (/^y(es)?$/i.test(await terminal.ask(question))) return
  throw new SetupError(`No admin was made: correct ADMIN_EMAIL in shop.env, or sign up in the shop first. ${AGAIN}`)
}

/** The steps that use the project's APIs. */
export const SERVER_STEPS: readonly Step[] = [signIn, scheduler, firstAdmin]
