import { useQuery } from '@tanstack/react-query'
import ImageOff from 'lucide-react/icons/image-off'
import { useState } from 'react'
import { type ChatPicture, chatPictureUrl } from '../../../data/chat/message.ts'
import { uploadProgress } from '../../../data/outbox/upload-progress.ts'
import { PictureViewer } from './PictureViewer.tsx'

type MessagePictureProps = {
  messageId: string
  picture: ChatPicture
  sender: string
  isOwn: boolean
}

const WIDEST_PX = 240
const TALLEST_PX = 320

/** A picture in its own box from the start, so that nothing moves when it comes; a press shows it large. */
export function MessagePicture({ messageId, picture, sender, isOwn }: MessagePictureProps) {
  const { data: url, isError, refetch } = useQuery(chatPictureUrl(messageId, picture))
  const share = uploadProgress.use()[picture.local?.path ?? '']
  const [isOpen, setOpen] = useState(false)
  const { width, height } = picture
  const scale = Math.min(1, WIDEST_PX / width, TALLEST_PX / height)
  const alt = `Picture from ${sender}`
  return (
    <div
      className={`relative max-w-[82%] overflow-hidden rounded-card border border-line bg-picture ${isOwn ? 'rounded-br-sm' : 'rounded-bl-sm'}`}
      style={{ width: Math.max(96, width * scale), aspectRatio: `${width} / ${height}` }}
    >
      {isError ? (
        <button
          type="button"
          onClick={() => void refetch()}
          className="grid size-full min-h-16 place-content-center justify-items-center gap-1 p-2 text-xs text-muted"
        >
          <ImageOff size={20} aria-hidden="true" />
          Not loaded. Try again
        </button>
      ) : (
        <button
          type="button"
          aria-label={`Open ${alt.toLowerCase()}`}
          disabled={!url}
          onClick={() => setOpen(true)}
          className="block size-full"
        >
          {url && <img src={url} alt={alt} width={width} height={height} className="size-full object-cover" />}
        </button>
      )}
      {share !== undefined && (
        <progress
          aria-label="Sending the picture"
          value={share}
          max={1}
          className="absolute inset-x-2 bottom-2 h-1.5 w-[calc(100%-16px)] accent-brand"
        />
      )}
      {isOpen && url && <PictureViewer url={url} alt={alt} onClose={() => setOpen(false)} />}
    </div>
  )
}
