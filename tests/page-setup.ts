import { configure } from '@testing-library/react'
import { announceInteractive } from '../src/ui/hydration/page-interactive.ts'

// On a busy machine a lazy part may take longer than the second that is the default.
configure({ asyncUtilTimeout: 5000 })

// A part is tested as it stands on a page that answers already.
announceInteractive()
