import type { LucideIcon } from 'lucide-react'
import FileText from 'lucide-react/icons/file-text'
import Image from 'lucide-react/icons/image'
import Package from 'lucide-react/icons/package'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useCallback, useEffect, useState } from 'react'
import { failure } from '../../content/messages/toast-text.ts'
import { MONITORING } from '../../content/settings/monitoring.ts'
import { chooseDataSaver, useConnection } from '../../data/connection/connection.ts'
import { getDevice } from '../../data/db/device.ts'
import { type DeviceContents, readDeviceContents } from '../../data/device-storage/device-contents.ts'
import { chooseReports, mayReport, useReportChoice } from '../../data/monitoring/report-choice.ts'
import { useSetting } from '../../data/settings/settings-store.ts'
import { plural } from '../../lib/plural.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonList } from '../../ui/feedback/Skeleton.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Switch } from '../../ui/form/Switch.tsx'
import { ClearButtons } from './ClearButtons.tsx'
import { StorageNote } from './StorageNote.tsx'

/** Hidden unless the shop measures visits. */
export function VisitReportsSwitch() {
  const monitoring = useSetting('monitoring', MONITORING)
  const choice = useReportChoice()
  if (!monitoring.isOn) return null
  const isOn = mayReport(monitoring, choice)
  const choose = (next: boolean) => {
    if (!chooseReports(next ? 'yes' : 'no'))
      showToast(failure('Not saved', "This browser doesn't let the shop remember your choice."))
  }
  return (
    <Switch
      hint={
        isOn
          ? 'On: the shop learns how fast its pages were here, of errors, and of searches that led to nothing, but not who you are.'
          : 'Off: this phone reports nothing.'
      }
      isOn={isOn}
      label="Report speed, errors and failed searches"
      onChange={choose}
    />
  )
}

function short(number: number): string {
  return number < 10 ? number.toFixed(1) : String(Math.round(number))
}

/** Formats a size as `640 KB` or `3.2 MB`, in the decimal units of mobile data plans. @param bytes 0 or more */
export function byteText(bytes: number): string {
  if (bytes < 1000) return bytes === 0 ? '0 KB' : '1 KB'
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`
  if (bytes < 1_000_000_000) return `${short(bytes / 1_000_000)} MB`
  return `${short(bytes / 1_000_000_000)} GB`
}

type ContentsListProps = { contents: DeviceContents }
type RowProps = { icon: LucideIcon; title: string; text: string; size: string }

function Row({ icon: Icon, title, text, size }: RowProps) {
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 border-b border-line px-4 py-3 last:border-b-0">
      <Icon className="shrink-0 text-brand" size={22} />
      <span className="min-w-0 grow basis-[9rem]">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
      <span className="shrink-0 font-semibold nums">{size}</span>
    </li>
  )
}

function ContentsList({ contents: { pictures, catalogue, files, cart } }: ContentsListProps) {
  const mine = [
    plural(cart.items, 'item'),
    plural(cart.wishlist, 'wishlist item'),
    cart.unsynced > 0 && `${plural(cart.unsynced, 'change')} not synced yet`,
  ]
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface">
      <Row
        icon={Image}
        size={byteText(pictures.bytes)}
        text={plural(pictures.count, 'picture')}
        title="Saved pictures"
      />
      <Row icon={Package} size={byteText(catalogue.bytes)} text={plural(catalogue.count, 'product')} title="Products" />
      <Row icon={FileText} size={byteText(files.bytes)} text={plural(files.count, 'file')} title="Pages of the shop" />
      <Row icon={ShoppingCart} size="" text={mine.filter(Boolean).join(', ')} title="Your cart and changes" />
    </ul>
  )
}

export function PhoneStorage() {
  const { contents, isFailed, readAgain } = useDeviceContents()
  return (
    <>
      <section aria-label="Data saver" className="rounded-card border border-line bg-surface px-4">
        <DataSaverSwitch />
        <VisitReportsSwitch />
        {contents && <DataMeter bytes={contents.usedThisMonth} />}
      </section>
      <h2 className="mt-6 mb-3 text-lg">On this phone</h2>
      <StorageNote />
      {isFailed && <ErrorState message="This browser doesn't say how much it has saved." onRetry={readAgain} />}
      {!contents && !isFailed && <SkeletonList label="Measuring" />}
      {contents && (
        <>
          <ContentsList contents={contents} />
          <p className="mt-3 text-sm text-muted">
            {contents.usage !== null && contents.quota !== null && (
              <span>{`${byteText(contents.usage)} of the ${byteText(contents.quota)} that the browser allows.`} </span>
            )}
            <span>
              {contents.files.count > 0
                ? 'The shop opens without internet too. '
                : 'None of its pages is saved, so the shop needs the internet to open. '}
            </span>
            <span>
              {contents.isPersistent
                ? 'The browser keeps it even when the phone is full.'
                : 'When the phone is full, the browser may delete it. Installing the shop makes that less likely.'}
            </span>
          </p>
          <ClearButtons contents={contents} onCleared={readAgain} />
        </>
      )}
    </>
  )
}

/** Defaults to the browser's and connection's setting. */
function DataSaverSwitch() {
  const { saveData } = useConnection()
  return (
    <Switch
      hint={
        saveData
          ? 'On: smaller pictures, no moving banner, nothing loaded ahead.'
          : 'Off: pictures in full size, pages loaded ahead.'
      }
      isOn={saveData}
      label="Data saver"
      onChange={chooseDataSaver}
    />
  )
}

type DataMeterProps = { bytes: number }

function DataMeter({ bytes }: DataMeterProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 border-t border-line py-3">
      <div className="min-w-0 grow basis-[10rem]">
        <p className="font-medium">Data used this month</p>
        <p className="text-sm text-muted">Everything the shop has loaded on this phone since the first of the month.</p>
      </div>
      <p className="shrink-0 text-lg font-bold nums">{byteText(bytes)}</p>
    </div>
  )
}

/** Measures this phone's storage on mount; `readAgain` repeats it. */
function useDeviceContents() {
  const [contents, setContents] = useState<DeviceContents | null>(null)
  const [isFailed, setFailed] = useState(false)
  const readAgain = useCallback(() => {
    const read = async () => {
      setContents(await readDeviceContents(await getDevice()))
      setFailed(false)
    }
    read().catch((cause: unknown) => {
      console.error('device storage not measured:', cause)
      setFailed(true)
    })
  }, [])
  useEffect(readAgain, [readAgain])
  return { contents, isFailed, readAgain }
}
