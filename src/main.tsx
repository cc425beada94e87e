import { start } from './app/startup/start.tsx'

void start()
