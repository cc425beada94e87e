import { webcrypto } from 'node:crypto'
import { configure } from '@testing-library/react'
import { announceInteractive } from '../src/ui/hydration/page-interactive.ts'
import { LONGEST_WAIT_MS } from './waiting.ts'

configure({ asyncUtilTimeout: LONGEST_WAIT_MS })

// A part is tested as it stands on a page that answers already.
announceInteractive()

// jsdom has none, and the sign-in library says so each time.
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle })
