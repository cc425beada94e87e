import type { ServerHealth, SetupReport } from '../../../../src/data/admin/health/server-health.ts'
import { ask, askJson, jsonOf, otherForm, type Seen, serverHeaders } from '../../project/ask.ts'
import { projectReference } from '../../project/shop-env.ts'
import { ANSWER_SHAPES } from './answer-shapes.ts'
import type { DatabaseFacts, FunctionAnswer, ManagedAuth, SignInSettings } from './facts.ts'

/** How to reach a project. */
export type Project = { readonly url: string; readonly publishableKey: string; readonly secretKey: string }

const NO_SECRET_KEY = { failure: 'shop.env lacks SUPABASE_SECRET_KEY', isUnasked: true } as const

const post = (headers: Record<string, string>, body: unknown = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

export async function databaseFacts({ url, publishableKey, secretKey }: Project): Promise<DatabaseFacts> {
  const rpc = `${url}/rest/v1/rpc`
  const body = { p_epoch: '', p_cursor: '', p_limit: 1 }
  const [asVisitor, health] = await Promise.all([
    ask(`${rpc}/catalogue_changes`, post({ apikey: publishableKey }, body)),
    secretKey
      ? askJson<ServerHealth>(`${rpc}/shop_health`, ANSWER_SHAPES.health, post(serverHeaders(secretKey)))
      : NO_SECRET_KEY,
  ])
  return { asVisitor: ofShop(asVisitor), health }
}

/** A success that isn't a page of products comes from another server, such as a network's sign-in page. */
function ofShop(answer: DatabaseFacts['asVisitor']): DatabaseFacts['asVisitor'] {
  if ('failure' in answer || answer.value.status !== 200) return answer
  const other = otherForm(ANSWER_SHAPES.catalogue, jsonOf(answer.value.text))
  return other ? { failure: other } : answer
}

/** Calls each function as a visitor with an empty request, which none of them acts on. */
export async function functionFacts(
  { url, publishableKey }: Project,
  names: readonly string[],
): Promise<Record<string, Seen<FunctionAnswer>>> {
  const answers = await Promise.all(
    names.map((name) => ask(`${url}/functions/v1/${name}`, post({ apikey: publishableKey }))),
  )
  return Object.fromEntries(
    answers.map((answer, place) => [
      names[place],
      'failure' in answer ? answer : { value: functionAnswer(answer.value) },
    ]),
  )
}

function functionAnswer({ status, headers, text }: { status: number; headers: Headers; text: string }): FunctionAnswer {
  return { status, version: headers.get('x-functions-version'), text }
}

export async function setupFacts({ url, secretKey }: Project): Promise<Seen<SetupReport>> {
  if (!secretKey) return NO_SECRET_KEY
  return askJson<SetupReport>(`${url}/functions/v1/report-setup`, ANSWER_SHAPES.setup, post(serverHeaders(secretKey)))
}

export async function countryFacts({ url }: Project): Promise<Seen<string | null>> {
  const answer = await askJson<{ country_code?: string | null }>(
    `${url}/functions/v1/read-visitor-country`,
    ANSWER_SHAPES.country,
    post({}),
  )
  if ('failure' in answer) return answer
  // null is a valid country, a missing one is not.
  return answer.value.country_code === undefined
    ? { failure: 'the answer names none' }
    : { value: answer.value.country_code }
}

export async function signInFacts({ url, publishableKey }: Project): Promise<Seen<SignInSettings>> {
  return askJson<SignInSettings>(`${url}/auth/v1/settings`, ANSWER_SHAPES.signIn, {
    headers: { apikey: publishableKey },
  })
}

/** The Management API's address of a project's auth settings. */
export const managedAuthUrl = (reference: string) => `https://api.supabase.com/v1/projects/${reference}/config/auth`

/**
 * Reads the auth settings from the Management API. Null without an access token, or if the server isn't
 * Supabase's own.
 */
export async function managementFacts({ url }: Project, token: string | undefined): Promise<Seen<ManagedAuth> | null> {
  const reference = projectReference(url)
  if (!token || !reference) return null
  return askJson<ManagedAuth>(managedAuthUrl(reference), ANSWER_SHAPES.management, {
    headers: { authorization: `Bearer ${token}` },
  })
}
