import { useEffect } from 'react'
import { ROOT_ID } from '../../lib/page-names.ts'

/** Opens the print dialog on mount. Hides the app on paper, so that only content rendered outside its root is printed. */
export function usePrintAlone(onDone: () => void): void {
  useEffect(() => {
    const app = document.getElementById(ROOT_ID)
    app?.classList.add('print:hidden')
    window.addEventListener('afterprint', onDone)
    window.print()
    return () => {
      window.removeEventListener('afterprint', onDone)
      app?.classList.remove('print:hidden')
    }
  }, [onDone])
}
