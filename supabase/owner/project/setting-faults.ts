import { isSecretKey, roleOf } from './secrets.ts'
import { isThisMachine } from './shop-env.ts'

export type EnvironmentFault = { readonly wrong: string; readonly todo: string }

const EXAMPLES: Readonly<Record<string, string>> = {
  SITE_URL: 'https://your-shop.example',
  VITE_SUPABASE_URL: 'https://your-reference.supabase.co',
}

/** Returns the problem of an address in shop.env; null for a valid one. */
export function addressFault(name: string, value: string): EnvironmentFault | null {
  if (value === EXAMPLES[name]) return { wrong: `${name} is still the example’s.`, todo: 'Write your own.' }
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
    return {
      wrong: `${name} is "${value}", which is no address.`,
      todo: `Write it with https:// in front, as in ${EXAMPLES[name]}.`,
    }
  }
  if (value.startsWith('http://') && !isThisMachine(value)) {
    return {
      wrong: `${name} begins with http://.`,
      todo: 'Write https://, without which the shop can be neither installed nor trusted.',
    }
  }
  return null
}

const isPublishable = (key: string) => key.startsWith('sb_publishable_') || roleOf(key) === 'anon'

export function publishableKeyFault(key: string): EnvironmentFault | null {
  if (isSecretKey(key)) {
    return {
      wrong: 'VITE_SUPABASE_ANON_KEY holds the secret key, which the build would publish to everybody.',
      todo: 'Put the publishable key there; if you have uploaded such a build, make a new secret key and delete this one, under Project Settings > API Keys.',
    }
  }
  if (isPublishable(key)) return null
  return {
    wrong: 'VITE_SUPABASE_ANON_KEY is no key of a Supabase project.',
    todo: 'Copy the one that begins with sb_publishable_ from Project Settings > API Keys.',
  }
}

export function secretKeyFault(key: string): EnvironmentFault | null {
  if (isSecretKey(key)) return null
  return {
    wrong: 'SUPABASE_SECRET_KEY holds another kind of key.',
    todo: 'Copy the one that begins with sb_secret_ from Project Settings > API Keys.',
  }
}
