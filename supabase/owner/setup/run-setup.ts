import { PROJECT_STEPS } from './project-steps.ts'
import { SERVER_STEPS } from './server-steps.ts'
import { readSettings } from './settings-step.ts'
import { SetupError } from './setup-error.ts'
import type { SetupContext, Shop, Step } from './step.ts'

const STEPS: readonly Step[] = [...PROJECT_STEPS, ...SERVER_STEPS]

/** What only the owner can do: the provider has no way for others to set its webhook. */
function nextSteps({ values, supabaseUrl }: Shop): string {
  const secret =
    values.PAYMENT_PROVIDER === 'flutterwave' ? ', with FLUTTERWAVE_WEBHOOK_SECRET of shop.env as its secret hash' : ''
  return `
Everything is set up. What comes next:
  In the dashboard of ${values.PAYMENT_PROVIDER} set the webhook to ${supabaseUrl}/functions/v1/payment-webhook${secret}.
  npm run build    writes the website into the folder dist, which you upload to your host.
  npm run doctor   looks at all of it, when it is there.`
}

/** Does every step, or those that are named. @throws SetupError at the first that can't be done */
export async function runSetup(context: SetupContext, named: readonly string[] = []): Promise<void> {
  const { say } = context.terminal
  const unknown = named.filter((name) => STEPS.every((step) => step.name !== name))
  if (unknown.length > 0) {
    throw new SetupError(
      `There is no step ${unknown.join(', ')}: the steps are ${STEPS.map(({ name }) => name).join(', ')}.`,
    )
  }
  // The CLI's steps go to the project that this folder is connected with.
  const wanted = PROJECT_STEPS.some(({ name }) => named.includes(name)) ? ['connect', ...named] : named
  const steps = named.length === 0 ? STEPS : STEPS.filter(({ name }) => wanted.includes(name))
  const shop = await readSettings(context)
  say(`Settings: in ${context.root.replace(/[\\/]$/, '')}, file shop.env. Keep it to yourself.`)
  for (const { title, run } of steps) say(`${title}: ${await run(shop)}.`)
  if (named.length === 0) say(nextSteps(shop))
}
