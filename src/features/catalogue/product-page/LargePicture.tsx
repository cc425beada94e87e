import { useEffect, useState } from 'react'
import { useConnection } from '../../../data/connection/connection.ts'

const PICTURE = 'absolute inset-0 size-full object-contain'

type LargePictureProps = { shown: string; large: string | null; alt: string }

/** The picture that the page has, with the large one drawn over it as it arrives. */
export function LargePicture({ shown, large, alt }: LargePictureProps) {
  const { saveData, online } = useConnection()
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (online) setMissing(false)
  }, [online])
  return (
    <>
      <img
        src={shown}
        alt={alt}
        draggable={false}
        hidden={isMissing}
        onError={() => setMissing(true)}
        className={PICTURE}
      />
      {!saveData && large && large !== shown && (
        <img
          src={large}
          alt=""
          draggable={false}
          onError={({ currentTarget }) => {
            currentTarget.hidden = true
          }}
          className={PICTURE}
        />
      )}
      {isMissing && (
        <p role="status" className="absolute inset-0 grid place-items-center p-6 text-center text-muted">
          {online ? 'This picture could not be loaded.' : 'This picture will load when you are connected.'}
        </p>
      )}
    </>
  )
}
