import { webcrypto } from 'node:crypto'
import { configure } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { announceInteractive } from '../src/ui/hydration/page-interactive.ts'
import { MAX_WAIT_MS } from './waiting.ts'

configure({ asyncUtilTimeout: MAX_WAIT_MS })

// Each test has a new tab, because forms store drafts in it.
beforeEach(() => sessionStorage.clear())

// Tests render components on a page that has hydrated.
announceInteractive()

// jsdom lacks it, and the auth library warns each time.
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle })

// jsdom's dialogs don't open.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
  this.querySelector<HTMLElement>('[autofocus]')?.focus()
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}

// Test files run in threads of one process, which share Node's channels, so files would receive each other's sign-ins.
const file = crypto.randomUUID()
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${file} ${name}`)
  }
}
