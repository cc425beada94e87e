import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { showCrashPage } from './crash-page.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

function Broken(): never {
  throw new Error('outside every boundary')
}

it('shows an error page if React unmounts the whole page, and reports the error', async () => {
  vi.stubGlobal('reportError', vi.fn())
  // Otherwise React would rethrow the error here.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  document.body.innerHTML = '<div id="root"><p>prerendered</p></div>'
  const root = document.getElementById('root') as HTMLElement
  createRoot(root, { onUncaughtError: showCrashPage }).render(<Broken />)
  await vi.waitFor(() => expect(root.textContent).toMatch(/^Something went wrong.*Reload$/))
  expect(document.querySelector('button')?.textContent).toBe('Reload')
  expect(reportError).toHaveBeenCalledWith(expect.objectContaining({ message: 'outside every boundary' }))
})
