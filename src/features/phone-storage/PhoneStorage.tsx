import { THIS_PHONE } from '../../content/pages/this-phone.ts'
import { useDeviceStorage } from '../../data/db/device-storage.ts'
import { byteText } from '../../lib/byte-text.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonList } from '../../ui/feedback/Skeleton.tsx'
import { ClearButtons } from './ClearButtons.tsx'
import { DataMeter } from './DataMeter.tsx'
import { DataSaverSwitch } from './DataSaverSwitch.tsx'
import { KeptList } from './KeptList.tsx'
import { useKeptOnDevice } from './use-kept-on-device.ts'

/** All that the shop keeps on this phone and costs its owner, with the ways to have less of it. */
export function PhoneStorage() {
  const { kept, isFailed, readAgain } = useKeptOnDevice()
  const { status } = useDeviceStorage()
  return (
    <>
      <section aria-label={THIS_PHONE.saver.label} className="rounded-card border border-line bg-surface px-4">
        <DataSaverSwitch />
        {kept && <DataMeter bytes={kept.usedThisMonth} />}
      </section>
      <h2 className="mt-6 mb-3 text-lg">{THIS_PHONE.heading}</h2>
      {status !== 'ok' && (
        <p className="mb-3 rounded-card bg-gold-tint p-3 text-sm text-gold-ink" role="status">
          {THIS_PHONE.notKept[status]}
        </p>
      )}
      {isFailed && <ErrorState message="This browser does not say what it keeps." onRetry={readAgain} />}
      {!kept && !isFailed && <SkeletonList label="Measuring" />}
      {kept && (
        <>
          <KeptList kept={kept} />
          <p className="mt-3 text-sm text-muted">
            {kept.usage !== null && kept.quota !== null && (
              <>
                {byteText(kept.usage)} of the {byteText(kept.quota)} that the browser allows.{' '}
              </>
            )}
            {kept.isPersistent ? THIS_PHONE.persistent : THIS_PHONE.temporary}
          </p>
          <ClearButtons kept={kept} onCleared={readAgain} />
        </>
      )}
    </>
  )
}
