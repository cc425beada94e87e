import { OWNER_STEPS, type Place, placeOf } from '../../project/owner-steps.ts'
import { isThisMachine } from '../../project/shop-env.ts'
import type { ManagedAuth } from '../gather/facts.ts'
import type { CheckGroup } from './check-group.ts'
import { type Finding, fault, findIf, unseen, warning } from './finding.ts'

/** The shop's own mails: receipts, deliveries, answers. */
export const MAIL_CHECKS: CheckGroup = {
  title: 'Emails of the shop',
  restsOn: ['setup'],
  checks: [
    {
      name: 'they have a sender',
      find: ({ setup }) => {
        if ('failure' in setup) return []
        const { mailFault, variables } = setup.value
        if (mailFault !== null) {
          return [fault(`No email can be sent: ${mailFault}.`, 'Correct it in shop.env and run "npm run setup".')]
        }
        return findIf(!variables.MAIL_PROVIDER, () =>
          warning(
            'The shop sends no receipts, no news of deliveries and no answers by email.',
            'Name a sender: "Emails of the shop" in docs/going-live.md says how.',
          ),
        )
      },
    },
    {
      name: 'what comes back is heard of',
      find: ({ setup, settings: { values } }) => {
        if ('failure' in setup || !values.MAIL_PROVIDER) return []
        return findIf(!setup.value.variables.MAIL_WEBHOOK_SECRET, () =>
          warning(
            'The shop does not hear of emails that come back, as MAIL_WEBHOOK_SECRET is missing.',
            `${OWNER_STEPS.mailWebhook(placeOf(values))} Then run "npm run setup".`,
          ),
        )
      },
    },
  ],
}

export const SIGN_IN_CHECKS: CheckGroup = {
  title: 'Sign-in and its emails',
  restsOn: ['signIn', 'management', 'setup'],
  checks: [
    {
      name: 'customers can sign up and must confirm their address',
      find: ({ signIn }) => {
        if ('failure' in signIn) return []
        const { disable_signup, mailer_autoconfirm, external } = signIn.value
        return [
          ...findIf(disable_signup || !external.email, () =>
            fault(
              'Nobody can sign up with an email address.',
              'Switch it on under Authentication > Sign In / Providers > Email.',
            ),
          ),
          ...findIf(mailer_autoconfirm, () =>
            fault(
              'Anybody can sign up with an address that isn’t theirs.',
              'Switch "Confirm email" on under Authentication > Sign In / Providers > Email.',
            ),
          ),
        ]
      },
    },
    {
      name: 'phone numbers sign in, once they are proved',
      find: ({ signIn, management }) => {
        if ('failure' in signIn) return []
        const { external, phone_autoconfirm } = signIn.value
        if (!external.phone) {
          return [
            warning(
              'Nobody can sign in with a phone number.',
              'If you want it, "Sign-in with a phone number" in docs/going-live.md says how; without it, the shop doesn’t offer it.',
            ),
          ]
        }
        const seconds = management && 'value' in management ? management.value.sms_otp_exp : null
        return [
          ...findIf(phone_autoconfirm, () =>
            fault('Anybody can sign up with a phone number that isn’t theirs.', OWNER_STEPS.phone()),
          ),
          ...findIf(seconds !== null && seconds < 300, () =>
            warning(
              `The code of a text message is worth something for ${seconds} seconds only, and may arrive later.`,
              OWNER_STEPS.phone(),
            ),
          ),
        ]
      },
    },
    {
      name: 'text messages go out by the sender that is named',
      find: ({ setup, management, settings: { values } }) => {
        if ('failure' in setup) return []
        const { textFault, variables } = setup.value
        const hook = management && 'value' in management ? management.value : null
        return [
          ...findIf(textFault !== null, () =>
            fault(`No text message can be sent: ${textFault}.`, 'Correct it in shop.env and run "npm run setup".'),
          ),
          ...findIf(Boolean(values.SMS_PROVIDER) && !variables.SMS_HOOK_SECRET, () =>
            fault(
              'The sign-in service can’t hand its codes on, as SMS_HOOK_SECRET is missing.',
              'Run "npm run setup", which makes one.',
            ),
          ),
          ...findIf(Boolean(values.SMS_PROVIDER) && hook !== null && !hook.hook_send_sms_enabled, () =>
            fault(
              `The sign-in service does not hand its codes to ${values.SMS_PROVIDER}.`,
              OWNER_STEPS.textHook(placeOf(values)),
            ),
          ),
        ]
      },
    },
    {
      name: 'the sign-in page offers phone numbers where they work',
      find: ({ signIn, site }) => {
        if ('failure' in signIn || 'failure' in site || !site.value.build) return []
        const { external } = signIn.value
        const { signsInByPhone = external.phone } = site.value.build
        return findIf(signsInByPhone !== external.phone, () =>
          warning(
            external.phone
              ? 'Phone numbers can sign in, but the sign-in page is from before and does not offer it.'
              : 'The sign-in page offers phone numbers, which can’t sign in any more.',
            'Run "npm run build" and upload the shop; or publish any setting, where the host builds by itself.',
          ),
        )
      },
    },
    {
      name: 'links in emails lead back to the shop',
      find: (facts) => {
        const { management, settings, signIn } = facts
        if ('failure' in signIn && signIn.isUnasked) return []
        if (isThisMachine(settings.values.VITE_SUPABASE_URL ?? '')) return []
        if (management === null) {
          return [
            unseen(
              'The sender of sign-in emails and the addresses that their links lead to can only be read with an access token.',
              `Put one into shop.env as SUPABASE_ACCESS_TOKEN, or look yourself. ${OWNER_STEPS.sender()} ${OWNER_STEPS.links(placeOf(settings.values))}`,
            ),
          ]
        }
        return 'failure' in management ? [] : ofManagement(placeOf(settings.values), management.value)
      },
    },
  ],
}

function ofManagement(
  place: Place,
  { site_url, uri_allow_list, password_min_length, smtp_host }: ManagedAuth,
): readonly Finding[] {
  const { site } = place
  const redirects = (uri_allow_list ?? '').split(',').map((entry) => entry.trim())
  return [
    ...findIf(!smtp_host, () =>
      fault(
        'No shopper can sign up: without a sender of your own, Supabase mails to members of its project’s team alone.',
        `${OWNER_STEPS.sender()} "Who sends your emails" in docs/going-live.md says more.`,
      ),
    ),
    ...findIf(site_url.replace(/\/+$/, '') !== site, () =>
      fault(`Links in emails lead to ${site_url}, not to the shop.`, OWNER_STEPS.links(place)),
    ),
    ...findIf(!redirects.includes(`${site}/**`), () =>
      fault('Links in emails can’t lead back to where they were asked for.', OWNER_STEPS.links(place)),
    ),
    ...findIf(password_min_length < 8, () =>
      warning(
        `The server takes passwords of ${password_min_length} characters, though the pages ask for 8.`,
        OWNER_STEPS.passwords(),
      ),
    ),
  ]
}

export const PUSH_CHECKS: CheckGroup = {
  title: 'Push messages',
  restsOn: ['setup'],
  checks: [
    {
      name: 'the keys are a pair',
      find: ({ setup }) => {
        if ('failure' in setup) return []
        const { pushKeys, variables } = setup.value
        if (pushKeys === 'differ') {
          return [
            fault(
              'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY don’t belong together, so no push message arrives.',
              'Put both halves of one pair into shop.env, the first one you used if you still have it, and run "npm run setup".',
            ),
          ]
        }
        return [
          ...findIf(pushKeys === 'unset', () =>
            warning(
              'The shop offers no push messages, as it has no keys for them.',
              'Run "npm run setup", which makes a pair, if you want them.',
            ),
          ),
          ...findIf(pushKeys === 'fit' && !variables.VAPID_SUBJECT, () =>
            fault(
              'VAPID_SUBJECT is missing, so push services refuse the messages.',
              'Fill in mailto: and an address of yours.',
            ),
          ),
        ]
      },
    },
  ],
}
