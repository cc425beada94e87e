type ConnectionLabelProps = { isConnected: boolean }

export function ConnectionLabel({ isConnected }: ConnectionLabelProps) {
  return (
    <p role="status" className={`flex items-center gap-1.5 text-xs ${isConnected ? 'text-brand' : 'text-muted'}`}>
      <span aria-hidden="true" className={`size-2 rounded-full ${isConnected ? 'bg-brand' : 'bg-edge'}`} />
      <span>{isConnected ? 'Connected' : 'Connecting...'}</span>
    </p>
  )
}
