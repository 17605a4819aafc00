/** 128 random bits in hexadecimal digits: the number of a submission, or what a seat adds to the deal. */
export function randomDigits(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
}
