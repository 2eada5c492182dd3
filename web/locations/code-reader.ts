/** Reads the first code that stands in a picture; null: there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>

type Detector = {
  readonly detect: (from: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}
type DetectorClass = new (of: { readonly formats: readonly string[] }) => Detector

const hasDetector = (of: object): of is { readonly BarcodeDetector: DetectorClass } =>
  'BarcodeDetector' in of

/** By the platform's own reader where there is one, else by one in the page. */
export const codeReader = async (): Promise<CodeReader> => {
  const here: object = globalThis
  if (hasDetector(here)) {
    const detector = new here.BarcodeDetector({ formats: ['qr_code'] })
    return async video => (await detector.detect(video))[0]?.rawValue ?? null
  }
  const { default: readQr } = await import('jsqr')
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  return async video => {
    const { videoWidth: width, videoHeight: height } = video
    if (drawing === null || width === 0) return null
    canvas.width = width
    canvas.height = height
    drawing.drawImage(video, 0, 0)
    return readQr(drawing.getImageData(0, 0, width, height).data, width, height)?.data ?? null
  }
}
