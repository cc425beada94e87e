import { configure } from '@testing-library/react'

// On a busy machine a lazy part may take longer than the second that is the default.
configure({ asyncUtilTimeout: 5000 })
