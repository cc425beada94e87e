import { newVapidKeys } from '../../local/push/vapid-keys.ts'
import { readShopEnv } from '../project/shop-env.ts'
import { QUESTIONS, type Question } from './questions.ts'
import { SetupError } from './setup-error.ts'
import type { SetupContext, Shop } from './step.ts'
import { writeShopEnv } from './write-shop-env.ts'

const withoutSlash = (address = '') => address.replace(/\/+$/, '')

/** Asks for missing settings, writes them to shop.env and returns them for the next steps. @throws SetupError */
export async function readSettings(context: SetupContext): Promise<Shop> {
  const shopEnv = await readShopEnv(context.root, context.env)
  if (shopEnv.isMisnamed) {
    throw new SetupError(
      'Your settings are in shop.env.txt, because the editor added ".txt": rename the file to shop.env.',
    )
  }
  const values: Record<string, string> = { ...shopEnv.values }
  const note = async (answers: Record<string, string>) => {
    Object.assign(values, answers)
    await writeShopEnv(context.root, answers)
  }
  for (const question of QUESTIONS) {
    const { name, isNeeded } = question
    if (values[name] !== undefined) refuseBadValue(question, values[name])
    else if (isNeeded?.(values) ?? true) await note({ [name]: await answerTo(question, values, context) })
  }
  if (!values.VAPID_PUBLIC_KEY && !values.VAPID_PRIVATE_KEY) {
    const { publicKey, privateKey } = newVapidKeys()
    await note({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey })
  }
  const supabaseUrl = withoutSlash(values.VITE_SUPABASE_URL)
  return {
    ...context,
    values,
    siteUrl: withoutSlash(values.SITE_URL),
    supabaseUrl,
    reference: context.referenceOf(supabaseUrl),
    cli: context.cliFor(values),
  }
}

async function answerTo(
  question: Question,
  values: Record<string, string>,
  { terminal }: SetupContext,
): Promise<string> {
  const { name, text, isSecret, whenEmpty, faultOf, tidy = (answer) => answer } = question
  if (!terminal.isInteractive) {
    if (whenEmpty) return whenEmpty(values)
    throw new SetupError(
      `shop.env lacks ${name}, and nobody is here to be asked: fill it in and run "npm run setup" again.`,
    )
  }
  for (;;) {
    const answer = tidy(await terminal.ask(text, isSecret))
    if (answer === '' && whenEmpty) return whenEmpty(values)
    const fault =
      answer === '' ? 'Please answer; Ctrl+C ends the setup, and what is done stays done.' : faultOf?.(answer)
    if (!fault) return answer
    terminal.say(fault)
  }
}

function refuseBadValue({ faultOf }: Question, value: string): void {
  const fault = faultOf?.(value)
  // The sandbox works only with the local backend.
  if (fault && value !== 'sandbox') throw new SetupError(`${fault} Then run "npm run setup" again.`)
}
