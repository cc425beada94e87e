export type ReadVariable = (name: string) => string | undefined

export type Environment = {
  readonly supabaseUrl: string
  readonly publishableKey: string
  readonly secretKey: string
  readonly acceptedSecretKeys: readonly string[]
  readonly siteUrl: string
  readonly read: ReadVariable
}

/** Settings common to all functions. @throws Error that names the missing variable, never a value */
export function readEnvironment(read: ReadVariable): Environment {
  const secretKeys = [
    ...keysIn(read('SUPABASE_SECRET_KEYS')),
    read('SUPABASE_SECRET_KEY'),
    read('SUPABASE_SERVICE_ROLE_KEY'),
  ].filter(isSet)
  const publishableKeys = [
    ...keysIn(read('SUPABASE_PUBLISHABLE_KEYS')),
    read('SUPABASE_PUBLISHABLE_KEY'),
    read('SUPABASE_ANON_KEY'),
  ].filter(isSet)
  return {
    supabaseUrl: required('SUPABASE_URL', read('SUPABASE_URL')),
    publishableKey: required('SUPABASE_PUBLISHABLE_KEYS or SUPABASE_ANON_KEY', publishableKeys[0]),
    secretKey: required('SUPABASE_SECRET_KEYS or SUPABASE_SERVICE_ROLE_KEY', secretKeys[0]),
    acceptedSecretKeys: secretKeys,
    siteUrl: required('SITE_URL', read('SITE_URL')).replace(/\/+$/, ''),
    read,
  }
}

// Newer projects provide their keys as {"default": "sb_…", …}: supabase.com/docs/guides/functions/secrets
function keysIn(json: string | undefined): (string | undefined)[] {
  if (!json) return []
  const keys = JSON.parse(json) as Record<string, string>
  return [keys.default, ...Object.values(keys).filter((key) => key !== keys.default)]
}

function isSet(value: string | undefined): value is string {
  return value !== undefined && value !== ''
}

export function required(name: string, value: string | undefined): string {
  if (!isSet(value)) throw new Error(`${name} is not set`)
  return value
}
