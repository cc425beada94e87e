import { useEffect, useRef, useState } from 'react'
import type { PreparedChatPicture } from '../../../data/chat/prepare-chat-picture.ts'

function withUrl(prepared: PreparedChatPicture) {
  return { ...prepared, url: URL.createObjectURL(new Blob([prepared.bytes], { type: prepared.type })) }
}

/** The picture that goes with the next message: made small on this device before anything is sent. */
export function usePictureDraft() {
  const [picture, setPicture] = useState<ReturnType<typeof withUrl> | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  /** Why the picture chosen last was not added. */
  const [problem, setProblem] = useState<string | null>(null)
  const turn = useRef(0)
  const url = picture?.url
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url)
  }, [url])

  const choose = async (file: Blob) => {
    turn.current += 1
    const mine = turn.current
    const refuse = (why: string) => {
      if (turn.current === mine) setProblem(why)
    }
    setPreparing(true)
    setProblem(null)
    try {
      const { chatPictureProblem, prepareChatPicture } = await import('../../../data/chat/prepare-chat-picture.ts')
      const refusal = await chatPictureProblem(file)
      if (refusal) return refuse(refusal)
      const prepared = await prepareChatPicture(file)
      if (turn.current === mine) setPicture(withUrl(prepared))
    } catch (cause) {
      console.warn('picture not read:', cause)
      refuse("This picture can't be opened here. Please choose another one, or send it as JPEG.")
    } finally {
      if (turn.current === mine) setPreparing(false)
    }
  }
  const drop = () => {
    turn.current += 1
    setPreparing(false)
    setProblem(null)
    setPicture(null)
  }
  return {
    picture,
    isPreparing,
    problem,
    choose,
    drop,
    /** Puts a picture back that could not be stored. */
    restore: (prepared: PreparedChatPicture) => setPicture((now) => now ?? withUrl(prepared)),
  }
}

export type PictureDraft = ReturnType<typeof usePictureDraft>
