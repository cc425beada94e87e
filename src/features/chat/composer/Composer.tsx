import type { LucideIcon } from 'lucide-react'
import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import X from 'lucide-react/icons/x'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { CHAT_MESSAGES } from '../../../content/messages/chat-messages.ts'
import type { PreparedChatPicture } from '../../../data/chat/prepare-chat-picture.ts'
import { LIMITS } from '../../../domain/limits.ts'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { Spinner } from '../../../ui/control/Spinner.tsx'
import type { ComposerState } from './use-composer.ts'

type PictureButtonProps = {
  label: string
  icon: LucideIcon
  capture?: 'environment'
  className?: string
  onChoose: (file: Blob) => void
}

function PictureButton({ label, icon: Icon, capture, className = '', onChoose }: PictureButtonProps) {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // Otherwise choosing the same picture again would fire no change event.
    target.value = ''
    if (file) onChoose(file)
  }
  return (
    <label
      title={label}
      className={`grid size-11 shrink-0 place-items-center rounded-lg text-muted hover:text-ink has-focus-visible:outline-3 has-focus-visible:outline-brand ${className}`}
    >
      <Icon size={22} />
      <input
        type="file"
        // Phones open the camera directly only if `image/*` is the one accepted type.
        accept={capture ? 'image/*' : 'image/*,.heic,.heif'}
        capture={capture}
        aria-label={label}
        className="sr-only"
        onChange={onChange}
      />
    </label>
  )
}

type DraftPictureProps = { picture: PreparedChatPicture }

function DraftPicture({ picture: { bytes, type, width, height } }: DraftPictureProps) {
  const [url, setUrl] = useState<string>()
  useLayoutEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes, type])
  return (
    <img
      src={url}
      alt="To be sent"
      width={width}
      height={height}
      className="size-16 rounded-lg bg-picture object-cover"
    />
  )
}

type PictureDraftBarProps = Pick<ComposerState, 'draft'>

/** The picture attached to the next message. */
function PictureDraftBar({ draft: { picture, isPreparing, problem, drop } }: PictureDraftBarProps) {
  if (!picture && !isPreparing && !problem) return null
  return (
    <div className="flex items-center gap-3 border-t border-line bg-surface px-3 pt-3 text-sm text-muted">
      {picture ? (
        <DraftPicture picture={picture} />
      ) : (
        isPreparing && (
          <span className="grid size-16 place-items-center rounded-lg bg-picture">
            <Spinner />
          </span>
        )
      )}
      {problem && (
        <p role="alert" className="grow pb-1 font-medium text-danger">
          {problem}
        </p>
      )}
      <p role="status" className="grow empty:hidden">
        {problem
          ? null
          : picture
            ? `Picture ready, ${Math.max(1, Math.round(picture.bytes.length / 1000))} kB`
            : 'Making the picture smaller…'}
      </p>
      <IconButton label={picture || isPreparing ? 'Remove the picture' : 'Close the note'} onClick={drop}>
        <X size={18} />
      </IconButton>
    </div>
  )
}

const TALLEST_PX = 132

type ComposerProps = { composer: ComposerState }

/** A text area that grows with its text. Enter sends, Shift+Enter adds a line. */
export function Composer({ composer }: ComposerProps) {
  const inputRef = useRef<HTMLTextAreaElement>(null)
  const { text, setText, draft, canSend, send } = composer
  const choose = (file: Blob) => void draft.choose(file)
  const id = useId()
  useLayoutEffect(() => {
    const input = inputRef.current
    if (!input) return
    input.style.height = 'auto'
    if (text) input.style.height = `${Math.min(input.scrollHeight + 2, TALLEST_PX)}px`
  }, [text])
  const submit = () => {
    void send()
    inputRef.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition, Enter confirms a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (canSend) submit()
  }
  const onPaste = (event: ClipboardEvent) => {
    const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
    if (!file) return
    event.preventDefault()
    void draft.choose(file)
  }
  const hasDraft = draft.picture !== null || draft.isPreparing
  return (
    <>
      <PictureDraftBar draft={draft} />
      <form
        data-bar
        className={`flex flex-wrap items-end gap-1.5 border-line bg-surface p-3 pl-1.5 ${hasDraft ? '' : 'border-t'}`}
        onSubmit={(event) => {
          event.preventDefault()
          if (canSend) submit()
        }}
      >
        <p role="status" className="-mt-2 -mb-1 min-h-4 basis-full px-2 text-right text-xs text-muted">
          {text.length >= LIMITS.chat_messages.content
            ? 'This message is full. Go on in the next one.'
            : composer.isSent && CHAT_MESSAGES.sent.title}
        </p>
        <PictureButton
          label="Take a photo"
          icon={Camera}
          capture="environment"
          className="pointer-fine:hidden"
          onChoose={choose}
        />
        <PictureButton label="Choose a picture" icon={ImagePlus} onChoose={choose} />
        <label htmlFor={id} className="sr-only">
          Message
        </label>
        <textarea
          id={id}
          ref={inputRef}
          rows={1}
          enterKeyHint="send"
          maxLength={LIMITS.chat_messages.content}
          placeholder="Write a message…"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className="min-h-11 min-w-0 grow basis-0 resize-none overflow-y-auto rounded-lg border border-edge bg-ground px-3.5 py-2 text-base text-ink"
        />
        <button
          type="submit"
          disabled={!canSend}
          aria-label="Send message"
          title="Send message"
          className="grid size-11 shrink-0 place-items-center rounded-lg bg-action text-on-action disabled:opacity-55"
        >
          <SendHorizontal size={20} />
        </button>
      </form>
    </>
  )
}
