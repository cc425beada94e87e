import { useEffect } from 'react'
import { ROOT_ID } from '../../lib/page-names.ts'

/** Prints as soon as what is to be printed is there. On paper the app steps aside and that alone is left. */
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
