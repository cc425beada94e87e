import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { EmailDriver, EmailMessage } from '@supabase/lite'
import { rewriteLinks } from './mail-links.ts'

export type ReceivedMail = {
  readonly id: string
  readonly at: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

const MAX_MAILS = 200

/** Stores the shop's mails, newest first, in `folder`, so that they survive a restart. */
export class Mailbox implements EmailDriver {
  readonly #folder: string
  #mails: ReceivedMail[] = []

  constructor(folder: string) {
    this.#folder = folder
  }

  get mails(): readonly ReceivedMail[] {
    return this.#mails
  }

  async open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const files = (await readdir(this.#folder))
      .filter((file) => file.endsWith('.json'))
      .sort()
      .reverse()
    const texts = await Promise.all(
      files.slice(0, MAX_MAILS).map((file) => readFile(path.join(this.#folder, file), 'utf8')),
    )
    this.#mails = texts.map((text) => JSON.parse(text) as ReceivedMail)
  }

  async send({ to, subject, text = '', html = '' }: EmailMessage): Promise<void> {
    const at = new Date().toISOString()
    const id = `${at.replace(/\D/g, '')}-${randomUUID().slice(0, 8)}`
    const mail: ReceivedMail = { id, at, to, subject, text: rewriteLinks(text), html: rewriteLinks(html) }
    await writeFile(this.#file(id), JSON.stringify(mail))
    this.#mails.unshift(mail)
    for (const { id: old } of this.#mails.splice(MAX_MAILS)) await rm(this.#file(old), { force: true })
  }

  #file(id: string): string {
    return path.join(this.#folder, `${id}.json`)
  }
}
