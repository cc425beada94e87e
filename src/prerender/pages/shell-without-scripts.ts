import { NO_SCRIPT } from '../../content/no-script.ts'
import { whatsappLink } from '../../domain/people/whatsapp-link.ts'
import type { Setting } from '../../domain/settings/setting-shapes.ts'
import { escapeHtml } from './html-text.ts'

const link = (href: string, label: string) => `<a class="underline" href="${href}">${escapeHtml(label)}</a>`

/** All that the shell shows where scripts are off. */
export function shellWithoutScripts({ name, whatsapp, email }: Setting<'identity'>): string {
  const ways = [link(whatsappLink(whatsapp), NO_SCRIPT.whatsapp), link(`mailto:${escapeHtml(email)}`, NO_SCRIPT.email)]
  const text = `${escapeHtml(NO_SCRIPT.text)} ${ways.join(` ${NO_SCRIPT.or} `)}.`
  return `<main class="mx-auto max-w-md px-4 py-6"><h1 class="text-xl">${escapeHtml(name)}</h1><p class="mt-2">${text}</p><p class="mt-3">${link('/', NO_SCRIPT.home)}</p></main>`
}
