import { THIS_PHONE } from '../../content/pages/this-phone.ts'
import { chooseDataSaver, useConnection } from '../../data/connection/connection.ts'
import { Switch } from '../../ui/form/Switch.tsx'

/** Follows the browser and the connection until the shopper decides. */
export function DataSaverSwitch() {
  const { saveData } = useConnection()
  const { label, on, off } = THIS_PHONE.saver
  return <Switch hint={saveData ? on : off} isOn={saveData} label={label} onChange={chooseDataSaver} />
}
