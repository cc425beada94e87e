/** Opens a chat with this E.164 number. Source: https://faq.whatsapp.com/5913398998672934 */
export function whatsappLink(phone: string): string {
  return `https://wa.me/${phone.slice(1)}`
}
