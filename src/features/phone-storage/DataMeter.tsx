import { THIS_PHONE } from '../../content/pages/this-phone.ts'
import { byteText } from '../../lib/byte-text.ts'

type DataMeterProps = { bytes: number }

export function DataMeter({ bytes }: DataMeterProps) {
  return (
    <div className="flex items-center gap-4 border-t border-line py-3">
      <div className="min-w-0 grow">
        <p className="font-medium">{THIS_PHONE.meter.title}</p>
        <p className="text-sm text-muted">{THIS_PHONE.meter.text}</p>
      </div>
      <p className="shrink-0 text-lg font-bold tabular-nums">{byteText(bytes)}</p>
    </div>
  )
}
