import heic from 'heic-decode'

type Points = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }

/** As many as the best phones take. The decoder needs twelve bytes for each of them. */
const MOST_PIXELS = 50_000_000

/**
 * Red, green, blue and alpha of each point of the first picture, upright: the decoder turns it as the file says.
 * Debian's libvips cannot. It takes a second of a core and fills memory: call it in a process of its own.
 */
export async function decodeHeic(file: Buffer): Promise<Points> {
  const pictures = await heic.all({ buffer: file })
  try {
    const [coded] = pictures
    if (!coded) throw new Error('there is no picture in it')
    if (coded.width * coded.height > MOST_PIXELS) throw new Error('too many points')
    return await coded.decode()
  } finally {
    pictures.dispose()
  }
}
