import type { Seen, Unseen } from '../../project/ask.ts'
import { readDeclared } from '../../project/declared.ts'
import { addressFault, publishableKeyFault } from '../../project/setting-faults.ts'
import { readShopEnv } from '../../project/shop-env.ts'
import type { Facts } from './facts.ts'
import {
  countryFacts,
  databaseFacts,
  functionFacts,
  managementFacts,
  type Project,
  setupFacts,
  signInFacts,
} from './project-facts.ts'
import { changesSince, siteFacts } from './site-facts.ts'
import { webhookFacts } from './webhook-facts.ts'
import { wordFacts } from './word-facts.ts'

export type GatherOptions = {
  /** The folder with shop.env. */
  readonly root: string
  readonly supabaseDir: string
  readonly env: NodeJS.ProcessEnv
}

type Values = Readonly<Record<string, string>>

const withoutSlash = (address = '') => address.replace(/\/+$/, '')

/** A usable address, without a trailing slash. */
function addressOf(values: Values, name: string): Seen<string> {
  const value = values[name]
  if (!value) return { failure: `shop.env lacks ${name}`, isUnasked: true }
  const fault = addressFault(name, value)
  return fault ? { failure: fault.wrong.replace(/\.$/, ''), isUnasked: true } : { value: withoutSlash(value) }
}

function projectOf(values: Values): Seen<Project> {
  const address = addressOf(values, 'VITE_SUPABASE_URL')
  if ('failure' in address) return address
  const { VITE_SUPABASE_ANON_KEY: publishableKey = '', SUPABASE_SECRET_KEY: secretKey = '' } = values
  if (!publishableKey) return { failure: 'shop.env lacks VITE_SUPABASE_ANON_KEY', isUnasked: true }
  if (publishableKeyFault(publishableKey)) {
    return { failure: 'VITE_SUPABASE_ANON_KEY is no publishable key', isUnasked: true }
  }
  return { value: { url: address.value, publishableKey, secretKey } }
}

async function lookAt<Place, T>(place: Seen<Place>, look: (place: Place) => Promise<Seen<T>>): Promise<Seen<T>> {
  return 'failure' in place ? place : look(place.value)
}

const allUnseen = (names: readonly string[], why: Unseen) => Object.fromEntries(names.map((name) => [name, why]))

/** Gathers all facts once. Never rejects: a failed check is a fact too. */
export async function gatherFacts({ root, supabaseDir, env }: GatherOptions): Promise<Facts> {
  const { file: _, ...settings } = await readShopEnv(root, env)
  const { values } = settings
  const project = projectOf(values)
  const asked = <T>(look: (project: Project) => Promise<Seen<T>>) => lookAt(project, look)
  const declared = await readDeclared(supabaseDir)
  const [database, functions, setup, webhook, country, signIn, management, site, words] = await Promise.all([
    'failure' in project ? { asVisitor: project, health: project } : databaseFacts(project.value),
    'failure' in project ? allUnseen(declared.functions, project) : functionFacts(project.value, declared.functions),
    asked(setupFacts),
    asked(({ url }) => webhookFacts(url, values)),
    asked(countryFacts),
    asked(signInFacts),
    'failure' in project ? null : managementFacts(project.value, values.SUPABASE_ACCESS_TOKEN),
    lookAt(addressOf(values, 'SITE_URL'), (siteUrl) => siteFacts(siteUrl, values)),
    asked(wordFacts),
  ])
  const build = 'value' in site ? site.value.build : null
  return {
    now: Date.now(),
    declared,
    settings,
    database,
    functions,
    setup,
    webhook,
    country,
    signIn,
    management,
    site,
    sinceBuild: build && (await asked((there) => changesSince(there, build))),
    words,
  }
}
