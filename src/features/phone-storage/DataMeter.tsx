import { byteText } from '../../lib/byte-text.ts'

type DataMeterProps = { bytes: number }

export function DataMeter({ bytes }: DataMeterProps) {
  return (
    <div className="flex items-center gap-4 border-t border-line py-3">
      <div className="min-w-0 grow">
        <p className="font-medium">Data used this month</p>
        <p className="text-sm text-muted">Everything the shop has loaded on this phone since the first of the month.</p>
      </div>
      <p className="shrink-0 text-lg font-bold tabular-nums">{byteText(bytes)}</p>
    </div>
  )
}
