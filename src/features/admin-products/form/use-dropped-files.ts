import { useEffect, useRef, useState } from 'react'

function filesOf(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])]
}

/**
 * Files dropped or pasted anywhere on the page; true while some are held over it.
 * A browser alone would open a dropped file in place of the page, with all that was typed.
 */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(false)
      latest.current(filesOf(event.dataTransfer))
    }
    const paste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData)
      if (files.length === 0) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
      document.removeEventListener('paste', paste)
    }
  }, [])
  return isOver
}
