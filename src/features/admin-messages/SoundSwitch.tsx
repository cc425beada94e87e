import { Bell, BellOff } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { messageSound, playMessageSound, setMessageSound } from './message-sound.ts'

/** Whether new messages are heard; switched on, it plays the sound once. */
export function SoundSwitch() {
  const isOn = messageSound.use()
  const Icon = isOn ? Bell : BellOff
  const press = () => {
    setMessageSound(!isOn)
    if (!isOn) playMessageSound()
  }
  return (
    <Button variant="plain" aria-pressed={isOn} onClick={press}>
      <Icon size={18} aria-hidden="true" /> Sound
    </Button>
  )
}
