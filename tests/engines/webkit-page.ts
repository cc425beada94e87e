import { type ChildProcess, spawn } from 'node:child_process'
import { Builder, By, Capabilities, error, type WebElement } from 'selenium-webdriver'
import { freePort } from '../bench/running-shop.ts'
import { argumentsOf, type EnginePage, findPart, type Part } from './engine-page.ts'

/** A virtual screen, because WebKitGTK has no headless mode. */
async function startScreen(program: string): Promise<{ screen: ChildProcess; display: string }> {
  const words = ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp']
  const screen = spawn(program, words, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const display = await new Promise<string>((resolve, reject) => {
    screen.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)))
    screen.stdio[3]?.once('data', (number) => resolve(`:${String(number).trim()}`))
  })
  return { screen, display }
}

async function untilAnswering(url: string) {
  const isUp = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let waited = 0; !(await isUp()); waited += 100) {
    if (waited > 20_000) throw new Error('WebKitWebDriver does not answer')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Errors for an element that left the page or was covered before it was pressed. */
const LEFT_PAGE = [error.StaleElementReferenceError, error.ElementClickInterceptedError, error.NoSuchElementError]

/** Starts WebKitGTK's MiniBrowser in a phone-sized window, controlled by WebDriver. */
export async function startWebkitPage(driverPath: string, screenPath: string): Promise<EnginePage> {
  const { screen, display } = await startScreen(screenPath)
  const port = await freePort()
  // Its sandbox can't start for root or in a container.
  const env = { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }
  const server = spawn(driverPath, [`--port=${port}`], { env, stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await untilAnswering(url)
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
    .build()
  await driver.manage().window().setRect({ x: 0, y: 0, width: 412, height: 940 })
  await driver.manage().setTimeouts({ script: 60_000 })

  /** Also false if the page has navigated in the meantime; the caller then looks again. */
  async function withPart(part: Part, act: (element: WebElement) => Promise<void>): Promise<boolean> {
    try {
      const element = await driver.executeScript<WebElement | null>(findPart, ...argumentsOf(part))
      if (element) await act(element)
      return element !== null
    } catch (cause) {
      if (LEFT_PAGE.some((kind) => cause instanceof kind)) return false
      throw cause
    }
  }

  return {
    open: (address) => driver.get(address),
    url: () => driver.getCurrentUrl(),
    evaluate: (ask) => driver.executeScript(ask),
    press: (part) => withPart(part, (element) => element.click()),
    type: (part, text) => withPart(part, (element) => element.sendKeys(text)),
    choose: (part, value) => withPart(part, (list) => list.findElement(By.css(`option[value="${value}"]`)).click()),
    async close() {
      await driver.quit()
      server.kill()
      screen.kill()
    },
  }
}
