#!/usr/bin/env bash
# Makes a private authority and one certificate for scheduler, workers and clients: ca.pem, cert.pem, key.pem in FOLDER.
#   cluster/make_certificates.sh FOLDER [DAYS]
# Anyone with key.pem can compute as you, so only you can read the folder. The authority's key is deleted; make a new
# folder when the certificate has expired.
set -euo pipefail
folder=${1:?a folder for ca.pem, cert.pem and key.pem}
days=${2:-365}
if [[ -e "$folder" ]]; then
    echo "$folder already exists; give a new folder" >&2
    exit 2
fi

umask 077
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
quietly() { "$@" > "$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }; }
key=(-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes)

mkdir "$work/new"
quietly openssl req -x509 "${key[@]}" -keyout "$work/ca-key.pem" -out "$work/new/ca.pem" -days "$days" \
    -subj "/CN=pem authority" -addext keyUsage=critical,keyCertSign,cRLSign
quietly openssl req "${key[@]}" -keyout "$work/new/key.pem" -out "$work/request.pem" -subj "/CN=pem"
cat > "$work/extensions" << END
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth, clientAuth
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
END
quietly openssl x509 -req -in "$work/request.pem" -CA "$work/new/ca.pem" -CAkey "$work/ca-key.pem" \
    -CAserial "$work/serial" -CAcreateserial -out "$work/new/cert.pem" -days "$days" -extfile "$work/extensions"
quietly openssl verify -CAfile "$work/new/ca.pem" "$work/new/cert.pem"
mkdir -p "$(dirname "$folder")"
mv "$work/new" "$folder"
