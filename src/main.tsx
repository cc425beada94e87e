import './ui/critical.css'
import { start } from './app/start.tsx'

void start()
