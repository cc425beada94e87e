import { THIS_PHONE } from '../../content/pages/this-phone.ts'
import { useDeviceStorage } from '../../data/db/device-storage.ts'
import { byteText } from '../../lib/byte-text.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonList } from '../../ui/feedback/Skeleton.tsx'
import { ClearButtons } from './ClearButtons.tsx'
import { ContentsList } from './ContentsList.tsx'
import { DataMeter } from './DataMeter.tsx'
import { DataSaverSwitch } from './DataSaverSwitch.tsx'
import { useDeviceContents } from './use-device-contents.ts'
import { VisitReportsSwitch } from './VisitReportsSwitch.tsx'

/** All that the shop keeps on this phone and costs its owner, with the ways to have less of it. */
export function PhoneStorage() {
  const { contents, isFailed, readAgain } = useDeviceContents()
  const { status } = useDeviceStorage()
  return (
    <>
      <section aria-label={THIS_PHONE.saver.label} className="rounded-card border border-line bg-surface px-4">
        <DataSaverSwitch />
        <VisitReportsSwitch />
        {contents && <DataMeter bytes={contents.usedThisMonth} />}
      </section>
      <h2 className="mt-6 mb-3 text-lg">On this phone</h2>
      {status !== 'ok' && (
        <p className="mb-3 rounded-card bg-gold-tint p-3 text-sm text-gold-ink" role="status">
          {THIS_PHONE.notKept[status]}
        </p>
      )}
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
