type TypingNoteProps = { name: string }

const DOT = 'size-1.5 rounded-full bg-muted motion-safe:animate-[breathe_1s_ease-in-out_infinite]'

/** That somebody writes, where his message will stand. */
export function TypingNote({ name }: TypingNoteProps) {
  return (
    <p role="status" className="mt-2.5 flex items-center gap-2 text-xs text-muted">
      <span
        aria-hidden="true"
        className="flex items-center gap-1 rounded-card rounded-bl-sm border border-line bg-surface px-3.5 py-3.5"
      >
        <span className={DOT} />
        <span className={`${DOT} [animation-delay:150ms]`} />
        <span className={`${DOT} [animation-delay:300ms]`} />
      </span>
      {`${name} is writing…`}
    </p>
  )
}
