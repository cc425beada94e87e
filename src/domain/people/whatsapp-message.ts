/** The longest text that WhatsApp's links have been seen to carry whole on every phone; longer ones come cut off. */
const LONGEST_TEXT = 1500

/** Opens a chat with this E.164 number and the text typed in already. Source: https://faq.whatsapp.com/5913398998672934 */
export function whatsappMessage(phone: string, text: string): string {
  return `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(text)}`
}

/** As many of the lines as fit, and how many were left out. */
export function fittingLines(lines: readonly string[]): {
  readonly lines: readonly string[]
  readonly leftOut: number
} {
  let length = 0
  const fitting = lines.filter((line) => {
    length += line.length + 1
    return length <= LONGEST_TEXT
  })
  return { lines: fitting, leftOut: lines.length - fitting.length }
}
