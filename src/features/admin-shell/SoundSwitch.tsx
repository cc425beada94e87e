import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import { playChime } from './chime.ts'
import { setSound, useSound } from './sound-switch.ts'

type SoundSwitchProps = { isNarrow: boolean; className: string }

/** Whether a new order or message is heard; switching it on plays what it sounds like. */
export function SoundSwitch({ isNarrow, className }: SoundSwitchProps) {
  const isOn = useSound()
  const Icon = isOn ? Bell : BellOff
  const toggle = () => {
    setSound(!isOn)
    if (!isOn) playChime().catch((cause: unknown) => console.warn('No sound:', cause))
  }
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label="Sound for new orders and messages"
      title="Sound for new orders and messages"
      onClick={toggle}
      className={className}
    >
      <Icon size={18} aria-hidden="true" className="shrink-0" />
      {!isNarrow && <span className="grow text-left">Sound</span>}
      {!isNarrow && (
        <span aria-hidden="true" className="text-xs">
          {isOn ? 'On' : 'Off'}
        </span>
      )}
    </button>
  )
}
