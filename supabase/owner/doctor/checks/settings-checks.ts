import {
  addressFault,
  type EnvironmentFault,
  publishableKeyFault,
  secretKeyFault,
} from '../../project/setting-faults.ts'
import { isThisMachine, projectReference } from '../../project/shop-env.ts'
import type { Facts } from '../gather/facts.ts'
import type { Check, CheckGroup } from './check-group.ts'
import { fault, findIf, warning } from './finding.ts'

const REQUIRED = ['SITE_URL', 'VITE_SUPABASE_URL', 'VITE_SUPABASE_ANON_KEY', 'SUPABASE_SECRET_KEY', 'PAYMENT_PROVIDER']

const NEEDED: Readonly<Record<string, readonly string[]>> = {
  flutterwave: ['FLUTTERWAVE_SECRET_KEY', 'FLUTTERWAVE_WEBHOOK_SECRET'],
  paystack: ['PAYSTACK_SECRET_KEY'],
  sandbox: [],
}

const settingOf = ({ settings }: Facts, name: string) => settings.values[name] ?? ''

/** Checks a setting that has a value. */
function settingCheck(what: string, name: string, faultOf: (value: string) => EnvironmentFault | null): Check {
  return {
    name: what,
    find: (facts) => {
      const value = settingOf(facts, name)
      const found = value === '' ? null : faultOf(value)
      return found ? [fault(found.wrong, found.todo)] : []
    },
  }
}

function tidyCheck(name: string): Check {
  return {
    name: `${name} ends with its name`,
    find: (facts) => {
      const value = settingOf(facts, name)
      if (!URL.canParse(value)) return []
      return findIf(new URL(value).pathname !== '/' || value.endsWith('/'), () =>
        warning(
          `${name} has a slash or a path at its end.`,
          `Write only the address itself: ${new URL(value).origin}.`,
        ),
      )
    },
  }
}

export const SETTINGS_CHECKS: CheckGroup = {
  title: 'Settings (shop.env)',
  restsOn: [],
  checks: [
    {
      name: 'shop.env is there',
      find: ({ settings: { exists, isMisnamed, values } }) => {
        if (isMisnamed) {
          return [fault('The settings are in shop.env.txt, which nothing reads.', 'Rename the file to shop.env.')]
        }
        return findIf(!exists && !values.VITE_SUPABASE_URL, () =>
          fault('There is no file shop.env in this folder.', 'Run "npm run setup", which writes one.'),
        )
      },
    },
    {
      name: 'every setting is filled in',
      find: ({ settings: { exists, isMisnamed, values } }) => {
        const missing = REQUIRED.filter((name) => !values[name])
        const isReported = isMisnamed || (!exists && !values.VITE_SUPABASE_URL)
        return findIf(missing.length > 0 && !isReported, () =>
          fault(`shop.env lacks ${missing.join(', ')}.`, 'Run "npm run setup", which asks for what is missing.'),
        )
      },
    },
    settingCheck('SITE_URL is an address', 'SITE_URL', (value) => addressFault('SITE_URL', value)),
    tidyCheck('SITE_URL'),
    settingCheck('VITE_SUPABASE_URL is an address', 'VITE_SUPABASE_URL', (value) =>
      addressFault('VITE_SUPABASE_URL', value),
    ),
    tidyCheck('VITE_SUPABASE_URL'),
    {
      name: 'the project is a hosted one',
      find: (facts) => {
        const value = settingOf(facts, 'VITE_SUPABASE_URL')
        const isAddress = value !== '' && addressFault('VITE_SUPABASE_URL', value) === null
        const isOther = isAddress && !isThisMachine(value) && projectReference(value) === null
        return findIf(isOther, () =>
          warning(
            `VITE_SUPABASE_URL is ${value}, not https://<reference>.supabase.co.`,
            'If the project has a domain of its own this is right; otherwise copy the URL from the project’s settings, under Data API.',
          ),
        )
      },
    },
    {
      name: 'the provider and its keys are filled in',
      find: ({ settings: { values } }) => {
        const { PAYMENT_PROVIDER: provider = '' } = values
        if (provider === '') return []
        const needed = NEEDED[provider]
        if (!needed) {
          return [
            fault(`PAYMENT_PROVIDER is "${provider}", which the shop doesn’t know.`, 'Write flutterwave or paystack.'),
          ]
        }
        const missing = needed.filter((name) => !values[name])
        return [
          ...findIf(missing.length > 0, () =>
            fault(
              `shop.env lacks ${missing.join(', ')}.`,
              `Run "npm run setup", which asks for it; the dashboard of ${provider} shows its keys.`,
            ),
          ),
          ...findIf(provider === 'sandbox' && !isThisMachine(values.SITE_URL ?? ''), () =>
            fault('PAYMENT_PROVIDER is sandbox: no money would be taken.', 'Write flutterwave or paystack.'),
          ),
        ]
      },
    },
    settingCheck('the publishable key is no secret', 'VITE_SUPABASE_ANON_KEY', publishableKeyFault),
    settingCheck('the secret key is one', 'SUPABASE_SECRET_KEY', secretKeyFault),
  ],
}
