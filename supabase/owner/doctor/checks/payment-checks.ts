import { OWNER_STEPS, placeOf } from '../../project/owner-steps.ts'
import { isThisMachine } from '../../project/shop-env.ts'
import type { CheckGroup } from './check-group.ts'
import { fault, findIf, unseen, warning } from './finding.ts'

const TEST_KEY = /^(FLWSECK_TEST|sk_test_)/

export const PAYMENT_CHECKS: CheckGroup = {
  title: 'Payments',
  restsOn: ['setup', 'webhook'],
  checks: [
    {
      name: 'the keys are those of real payments',
      find: ({ settings: { values } }) => {
        const secret = values[`${values.PAYMENT_PROVIDER?.toUpperCase()}_SECRET_KEY`] ?? ''
        return findIf(TEST_KEY.test(secret), () =>
          warning(
            'The provider’s key is a test key: cards are not charged.',
            'When you have tried everything out put the live key into shop.env and run "npm run setup".',
          ),
        )
      },
    },
    {
      name: 'the functions can take payments',
      find: ({ setup }) => {
        const reason = 'value' in setup ? setup.value.paymentFault : null
        return findIf(reason !== null, () =>
          fault(`Nobody can pay: ${reason}.`, 'Correct shop.env and run "npm run setup".'),
        )
      },
    },
    {
      name: 'the provider’s messages are taken, and nobody else’s',
      find: ({ webhook, settings, functions }) => {
        const isThere = functions['payment-webhook']
        if ('failure' in webhook || !isThere || 'failure' in isThere || isThere.value.status === 404) return []
        const { genuine: told, forged, provider } = webhook.value
        return [
          ...findIf(told === 401, () =>
            fault(
              `The functions have another webhook secret than shop.env: messages of ${provider} may be refused.`,
              'Run "npm run setup", and see that the provider’s dashboard has the one of shop.env.',
            ),
          ),
          ...findIf(told !== 200 && told !== 401, () =>
            fault(
              `The payment webhook does not take messages (${told}).`,
              'Run "npm run setup", then "npm run doctor" again.',
            ),
          ),
          ...findIf('value' in forged && forged.value === 200, () =>
            fault(
              'The payment webhook takes messages that the provider did not sign.',
              'Take the shop offline and show this line to a programmer.',
            ),
          ),
          ...findIf(told === 200 && !isThisMachine(settings.values.SITE_URL ?? ''), () =>
            unseen(
              `Whether ${provider} sends its messages here can’t be seen from outside.`,
              OWNER_STEPS.webhook(placeOf(settings.values, provider)),
            ),
          ),
        ]
      },
    },
  ],
}
