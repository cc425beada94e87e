/** Opens WhatsApp with a message to send to whom one likes. Source: https://faq.whatsapp.com/5913398998672934 */
export function whatsAppLink(title: string, url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`
}
