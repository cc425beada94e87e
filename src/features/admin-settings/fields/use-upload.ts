import { useEffect, useRef, useState } from 'react'
import { DECODE_PROBLEM, pictureProblem } from '../../../data/admin/pictures/picture-problem.ts'
import { preparePicture } from '../../../data/admin/pictures/prepare-picture.ts'
import { uploadPicture } from '../../../data/admin/pictures/upload-picture.ts'
import { randomUuid } from '../../../lib/uuid.ts'

/** Stores the picture, or says why not. Each gets a folder of its own: older versions of the settings still show theirs. */
async function storePicture(file: File): Promise<{ address: string } | { problem: string }> {
  const problem = pictureProblem(new Uint8Array(await file.arrayBuffer()))
  if (problem) return { problem }
  const prepared = await preparePicture(file)
  if (!prepared) return { problem: DECODE_PROBLEM }
  return { address: await uploadPicture(randomUuid(), 0, prepared, () => {}) }
}

/** Uploads one picture at a time. @param onStored gets the address of the stored picture, unless the field is gone by then */
export function useUpload(onStored: (address: string) => void) {
  // The item of a list may have been moved while the picture was on its way.
  const latest = useRef<typeof onStored | null>(onStored)
  useEffect(() => {
    latest.current = onStored
    return () => {
      latest.current = null
    }
  }, [onStored])
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const upload = async (file: File) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const stored = await storePicture(file)
      if ('address' in stored) latest.current?.(stored.address)
      else setProblem(stored.problem)
    } catch (cause) {
      console.warn('picture not uploaded', cause)
      setProblem('The upload failed. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return { upload, isBusy, problem }
}
