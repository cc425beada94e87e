import { configure } from '@testing-library/react'
import { announceInteractive } from '../src/ui/hydration/page-interactive.ts'
import { LONGEST_WAIT_MS } from './waiting.ts'

configure({ asyncUtilTimeout: LONGEST_WAIT_MS })

// A part is tested as it stands on a page that answers already.
announceInteractive()
