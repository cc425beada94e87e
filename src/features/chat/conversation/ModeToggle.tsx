import { CHAT } from '../../../content/chat.ts'

export type ChatMode = keyof typeof CHAT.modes

const MODES = Object.keys(CHAT.modes) as ChatMode[]

type ModeToggleProps = { mode: ChatMode; onChange: (mode: ChatMode) => void }

/** Changes the label and nothing else (rule S2). */
export function ModeToggle({ mode, onChange }: ModeToggleProps) {
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">Support by</legend>
      {MODES.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={mode === each}
          onClick={() => onChange(each)}
          className="min-h-11 min-w-11 rounded-full border border-line bg-surface px-3 text-sm font-medium aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:font-semibold aria-pressed:text-on-brand"
        >
          {CHAT.modes[each]}
        </button>
      ))}
    </fieldset>
  )
}
