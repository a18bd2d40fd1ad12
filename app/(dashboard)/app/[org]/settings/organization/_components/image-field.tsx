'use client';

import { Button, FileButton, Group, Input, TextInput } from '@mantine/core';
import { IconPhoto, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { IMAGE_BYTES_MAX, IMAGE_TYPES } from '@/modules/content/schemas';
import { useTRPC } from '../../../../../../_trpc/client';
import classes from './image-field.module.css';
import { readImage } from './read-image';

type Props = {
  label: string;
  shape: 'square' | 'wide';
  value?: string | null;
  onChange?: (value: string | null) => void;
  error?: ReactNode;
};

/** An image by upload or by https address, with what it looks like. Holds null where there is none. */
export function ImageField({ label, shape, value = null, onChange, error }: Props) {
  const trpc = useTRPC();
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useMutation(trpc.content.uploadImage.mutationOptions({ onSuccess: ({ url }) => onChange?.(url) }));
  const pick = async (file: File | null) => {
    if (file === null) return;
    const image = await readImage(file);
    setProblem('problem' in image ? image.problem : null);
    if (!('problem' in image)) upload.mutate(image);
  };
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={`PNG, JPEG, WebP, GIF or AVIF up to ${IMAGE_BYTES_MAX / 1_000_000} MB, or the https address of an image.`}
      error={problem ?? upload.error?.message ?? error}
    >
      <div className={classes.row}>
        <span className={classes.preview} data-shape={shape}>
          {value === null ? (
            <IconPhoto size={18} stroke={1.5} aria-hidden />
          ) : (
            // biome-ignore lint/performance/noImgElement: the address may be anybody's, and no optimizer may fetch it
            <img src={value} alt={`${label} as it is now`} />
          )}
        </span>
        <div className={classes.inputs}>
          <TextInput
            id={id}
            aria-label={`Address of the ${label.toLowerCase()}`}
            placeholder="https://…"
            value={value ?? ''}
            onChange={(event) => onChange?.(event.currentTarget.value === '' ? null : event.currentTarget.value)}
          />
          <Group gap="xs">
            <FileButton accept={IMAGE_TYPES.join(',')} onChange={pick}>
              {(button) => (
                <Button
                  {...button}
                  variant="default"
                  size="xs"
                  loading={upload.isPending}
                  leftSection={<IconUpload size={14} stroke={1.7} aria-hidden />}
                  aria-label={`Upload a ${label.toLowerCase()}`}
                >
                  Upload
                </Button>
              )}
            </FileButton>
            {value !== null && (
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                onClick={() => onChange?.(null)}
                aria-label={`Remove the ${label.toLowerCase()}`}
              >
                Remove
              </Button>
            )}
          </Group>
        </div>
      </div>
    </Input.Wrapper>
  );
}
