import { readDeclared } from '../../project/declared.ts'
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
  /** The folder where shop.env is. */
  readonly root: string
  readonly supabaseDir: string
  readonly env: NodeJS.ProcessEnv
}

const withoutSlash = (address = '') => address.replace(/\/+$/, '')

/** Looks at everything once. Never rejects over what it finds: what can't be seen is a fact too. */
export async function gatherFacts({ root, supabaseDir, env }: GatherOptions): Promise<Facts> {
  const { file: _, ...settings } = await readShopEnv(root, env)
  const { values } = settings
  const project: Project = {
    url: withoutSlash(values.VITE_SUPABASE_URL),
    publishableKey: values.VITE_SUPABASE_ANON_KEY ?? '',
    secretKey: values.SUPABASE_SECRET_KEY ?? '',
  }
  const declared = await readDeclared(supabaseDir)
  const [database, functions, setup, webhook, country, signIn, management, site, words] = await Promise.all([
    databaseFacts(project),
    functionFacts(project, declared.functions),
    setupFacts(project),
    webhookFacts(project.url, values),
    countryFacts(project),
    signInFacts(project),
    managementFacts(project, values.SUPABASE_ACCESS_TOKEN),
    siteFacts(withoutSlash(values.SITE_URL), values),
    wordFacts(project),
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
    sinceBuild: build && (await changesSince(project, build)),
    words,
  }
}
