import { IMAGE_BYTES_MAX, IMAGE_TYPES, type UploadImageInput } from '@/modules/content/schemas';

type ImageType = UploadImageInput['contentType'];

const isImageType = (type: string): type is ImageType => (IMAGE_TYPES as readonly string[]).includes(type);

/** A chosen file as the upload takes it, or why it cannot be one; so that no file travels in vain. */
export async function readImage(file: File): Promise<UploadImageInput | { problem: string }> {
  if (!isImageType(file.type)) return { problem: 'This file is none of the kinds of image that are accepted.' };
  if (file.size > IMAGE_BYTES_MAX) return { problem: `This image is larger than ${IMAGE_BYTES_MAX / 1_000_000} MB.` };
  return { filename: file.name, contentType: file.type, data: await base64Of(file) };
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
