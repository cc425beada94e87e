import * as TEXT from '../../content/account/phone-storage.ts'
import { THIS_PHONE } from '../../content/pages/this-phone.ts'
import { useDeviceStorage } from '../../data/db/device-storage.ts'
import { byteText } from '../../lib/byte-text.ts'
import { fillText } from '../../lib/fill-text.ts'
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
      <h2 className="mt-6 mb-3 text-lg">{THIS_PHONE.heading}</h2>
      {status !== 'ok' && (
        <p className="mb-3 rounded-card bg-gold-tint p-3 text-sm text-gold-ink" role="status">
          {THIS_PHONE.notKept[status]}
        </p>
      )}
      {isFailed && <ErrorState message={TEXT.unknown} onRetry={readAgain} />}
      {!contents && !isFailed && <SkeletonList label={TEXT.measuring} />}
      {contents && (
        <>
          <ContentsList contents={contents} />
          <p className="mt-3 text-sm text-muted">
            {contents.usage !== null && contents.quota !== null && (
              <span>{fillText(TEXT.usedOf, { used: byteText(contents.usage), quota: byteText(contents.quota) })} </span>
            )}
            <span>{contents.isPersistent ? THIS_PHONE.persistent : THIS_PHONE.temporary}</span>
          </p>
          <ClearButtons contents={contents} onCleared={readAgain} />
        </>
      )}
    </>
  )
}
