import puppeteer, { type ElementHandle, type LaunchOptions } from 'puppeteer-core'
import { argumentsOf, type EnginePage, findPart, type Part } from './engine-page.ts'

/** Puppeteer's errors for an element that left the page before it was pressed. */
const LEFT_PAGE = /detached|not clickable|context was destroyed|no such (frame|node)/i

/**
 * Starts a browser with a phone-sized page, controlled by WebDriver BiDi unless the options name another protocol.
 * @param onNewDocument self-contained; runs in each page before its scripts
 */
export async function startPuppeteerPage(options: LaunchOptions, onNewDocument?: () => void): Promise<EnginePage> {
  const browser = await puppeteer.launch({ protocol: 'webDriverBiDi', ...options })
  const page = await browser.newPage()
  await page.setViewport({ width: 412, height: 860 })
  if (onNewDocument) await page.evaluateOnNewDocument(onNewDocument)

  /** Also false if the page has navigated in the meantime; the caller then looks again. */
  async function withPart(part: Part, act: (element: ElementHandle<Element>) => Promise<unknown>): Promise<boolean> {
    try {
      const handle = await page.evaluateHandle(findPart, ...argumentsOf(part))
      const element = handle.asElement() as ElementHandle<Element> | null
      if (element) await act(element)
      return element !== null
    } catch (cause) {
      if (cause instanceof Error && LEFT_PAGE.test(cause.message)) return false
      throw cause
    }
  }

  return {
    open: async (url) => void (await page.goto(url)),
    url: async () => page.url(),
    evaluate: <Answer>(ask: () => Answer | Promise<Answer>) => page.evaluate(ask) as Promise<Answer>,
    press: (part) => withPart(part, (element) => element.click()),
    type: (part, text) => withPart(part, (element) => element.type(text)),
    choose: (part, value) => withPart(part, (element) => element.select(value)),
    close: () => browser.close(),
  }
}
