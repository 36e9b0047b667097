/** A picture from its bytes, ready to be drawn; rejects what is no picture. */
export async function decodePicture(bytes: Blob): Promise<ImageBitmap> {
  if (bytes.type !== 'image/svg+xml') return createImageBitmap(bytes);
  // Browsers make no bitmap of a drawing's bytes, and drawings are what a service with sample cards has.
  const image = new Image();
  image.src = URL.createObjectURL(bytes);
  try {
    await image.decode();
    return await createImageBitmap(image);
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
